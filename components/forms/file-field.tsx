'use client'

import { useState } from 'react'
import { Field, type FieldProps } from './field'

export type FileFieldProps = Omit<FieldProps, 'children'> & {
  accept: string
  bytesMax: number
  /** Said of a file above `bytesMax`, which is not sent: the server would refuse the whole form. */
  largeText: string
}

/** A file of limited size. */
export function FileField({ accept, bytesMax, largeText, error, ...field }: FileFieldProps) {
  const [isLarge, setIsLarge] = useState(false)
  const check = (input: HTMLInputElement) => {
    const isAbove = (input.files?.[0]?.size ?? 0) > bytesMax
    if (isAbove) input.value = ''
    setIsLarge(isAbove)
  }
  return (
    <Field {...field} error={isLarge ? largeText : error}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept={accept}
          onChange={(event) => check(event.currentTarget)}
          className="block w-full text-13 text-ink-2 file:mr-3 file:h-9 file:rounded-control file:border file:border-line-strong file:border-solid file:bg-surface file:px-3 file:font-medium file:text-14 file:text-ink"
        />
      )}
    </Field>
  )
}
