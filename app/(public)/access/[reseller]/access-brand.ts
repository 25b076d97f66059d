import 'server-only'
import { cache } from 'react'
import { findAccessBrand } from '@/lib/domain/access-page/open-access-page'

/** Once a request, for the frame and the page alike. */
export const accessBrand = cache((slug: string) => findAccessBrand(slug))
