type Waiting<In, Out> = { input: In; resolve: (output: Out) => void; reject: (error: unknown) => void }

/**
 * Turns work on many inputs at once into a function of one: while a batch is worked on, whatever is asked
 * for gathers for the next. Batches never overlap and keep the order; a batch that throws fails for all in it.
 */
export function batchUp<In, Out>(
  work: (inputs: In[]) => Promise<Out[]>,
  most = 500,
): (input: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = []
  let isWorking = false

  async function workOff(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most)
      try {
        const outputs = await work(batch.map(({ input }) => input))
        batch.forEach(({ resolve }, index) => {
          resolve(outputs[index] as Out)
        })
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isWorking = false
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      if (isWorking) return
      isWorking = true
      // What arrives in the same turn of the event loop goes together.
      setImmediate(() => void workOff())
    })
}
