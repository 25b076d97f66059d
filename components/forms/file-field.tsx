'use client'

import { useEffect, useRef, useState } from 'react'
import { Field, type FieldProps } from './field'

export type FileFieldProps = Omit<FieldProps, 'children'> & {
  accept: string
  bytesMax: number
  /** Said of a file above `bytesMax`, which is not sent: the server would refuse the whole form. */
  largeText: string
  /** Name of the file that came with a form that was refused. */
  sent: string | undefined
  /** Said of that file where a browser without JavaScript lost it. */
  againText: string
}

/** A file of limited size, which stays chosen when something else of its form is refused. */
export function FileField({ accept, bytesMax, largeText, sent, againText, error, ...field }: FileFieldProps) {
  const [isLarge, setIsLarge] = useState(false)
  const [chosen, setChosen] = useState<FileList | null>(null)
  const input = useRef<HTMLInputElement>(null)
  // A form empties its fields once it is answered.
  useEffect(() => {
    if (sent && chosen && input.current?.files?.length === 0) input.current.files = chosen
  })
  const check = ({ files }: HTMLInputElement) => {
    const isAbove = (files?.[0]?.size ?? 0) > bytesMax
    setIsLarge(isAbove)
    setChosen(isAbove || !files?.length ? null : copyOf(files))
    if (isAbove && input.current) input.current.value = ''
  }
  const lost = sent && !chosen ? againText : undefined
  return (
    <Field {...field} error={isLarge ? largeText : (error ?? lost)}>
      {(control) => (
        <input
          {...control}
          ref={input}
          type="file"
          accept={accept}
          onChange={(event) => check(event.currentTarget)}
          className="block w-full text-13 text-ink-2 file:mr-3 file:h-9 file:rounded-control file:border file:border-line-strong file:border-solid file:bg-surface file:px-3 file:font-medium file:text-14 file:text-ink"
        />
      )}
    </Field>
  )
}

/** The list of an input changes with it. */
function copyOf(files: FileList): FileList {
  const copy = new DataTransfer()
  for (const file of files) copy.items.add(file)
  return copy.files
}
