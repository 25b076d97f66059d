import pg from 'pg'
import { Refusal } from '../cli/refusal'
import { scramVerifier } from '../scram-verifier'

export type RolePasswords = { app: string; sandbox: string }

const roles = { app: 'porteria_app', sandbox: 'porteria_sandbox' } as const

async function setUpRole(client: pg.Client, name: string, password: string): Promise<void> {
  const found = await client.query<{ rolbypassrls: boolean; rolsuper: boolean }>(
    'select rolbypassrls, rolsuper from pg_roles where rolname = $1',
    [name],
  )
  const [role] = found.rows
  if (role?.rolbypassrls || role?.rolsuper) {
    throw new Refusal(
      `The database role ${name} can bypass row-level security: run "alter role ${name} nosuperuser nobypassrls" as an administrator.`,
    )
  }
  const verb = role ? 'alter' : 'create'
  await client.query(`${verb} role ${name} with login password ${pg.escapeLiteral(scramVerifier(password))}`)
}

/** Creates the two login roles. Neither owns anything; `grantAccess` gives their rights. */
export async function setUpRoles(client: pg.Client, passwords: RolePasswords): Promise<void> {
  await setUpRole(client, roles.app, passwords.app)
  await setUpRole(client, roles.sandbox, passwords.sandbox)
}

/** Grants outside migrations: for the sandbox's role and on Prisma's own table. */
export async function grantAccess(client: pg.Client): Promise<void> {
  await client.query(`
    grant usage on schema sandbox to ${roles.sandbox};
    grant select, insert, update, delete, truncate on all tables in schema sandbox to ${roles.sandbox};
    grant usage, select, update on all sequences in schema sandbox to ${roles.sandbox};
    grant select on public._prisma_migrations to ${roles.app};
  `)
}

/** The same database as another role. */
export function urlAs(ownerUrl: string, role: keyof RolePasswords, password: string): string {
  const url = new URL(ownerUrl)
  url.username = roles[role]
  url.password = encodeURIComponent(password)
  return url.toString()
}
