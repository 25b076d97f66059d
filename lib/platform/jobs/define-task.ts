import type { z } from 'zod'

/** What a handler is told besides its payload. */
type TaskContext = {
  /** Ends the work in good order when the worker is asked to stop. */
  signal: AbortSignal
}

/** A background task: its name, what its payload must be, and what it does. Handlers are idempotent. */
export type Task<Payload = unknown> = {
  name: string
  payload: z.ZodType<Payload>
  run: (payload: Payload, context: TaskContext) => Promise<void>
}

export function defineTask<Payload>(task: Task<Payload>): Task<Payload> {
  return task
}

/** A task among others, its payload type forgotten. */
export type AnyTask = {
  name: string
  run: (payload: unknown, context: TaskContext) => Promise<void>
}

/** Parses the payload again when the job is taken: it may have been written by an older version. */
export function toAnyTask<Payload>(task: Task<Payload>): AnyTask {
  return { name: task.name, run: (payload, context) => task.run(task.payload.parse(payload), context) }
}
