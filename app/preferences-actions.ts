'use server'

import { changeLocale, changeTheme, leave } from './preferences'

export async function setThemeAction(form: FormData): Promise<void> {
  await changeTheme({ status: 'idle' }, form)
}

export async function setLocaleAction(form: FormData): Promise<void> {
  await changeLocale({ status: 'idle' }, form)
}

export async function signOutAction(form: FormData): Promise<void> {
  await leave({ status: 'idle' }, form)
}
