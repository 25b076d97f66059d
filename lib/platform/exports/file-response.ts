import { bindActing } from '../database/acting-staff-id'
import { type FileFormat, fileTypes } from './table-file'

/** Streams a file; `name` has no extension. */
export async function fileResponse(
  pieces: AsyncGenerator<Uint8Array>,
  { format, name }: { format: FileFormat; name: string },
): Promise<Response> {
  const onBehalf = await bindActing()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await onBehalf(() => pieces.next())
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => {
      await pieces.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'content-type': fileTypes[format],
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'cache-control': 'no-store',
    },
  })
}
