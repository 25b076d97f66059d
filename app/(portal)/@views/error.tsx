'use client'

/** The list says that it could not be read. */
export default function ViewsError() {
  return null
}
