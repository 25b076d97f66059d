import 'server-only'
import { cache } from 'react'
import { findAccessBrand } from '@/lib/domain/access-page/open-access-page'

/** Cached per request: layout and page both read it. */
export const reportBrand = cache((slug: string) => findAccessBrand(slug))
