import { openMailServer } from './mail-server'

/** The mail server of a test file. */
export const testMail = await openMailServer()

// Settings are read once: import this file first.
Object.assign(process.env, testMail.settings)
