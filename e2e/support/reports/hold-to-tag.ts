import { asOwner } from '../test-owner'
import { addTestPerson } from '../test-staff'
import type { TestBook } from './test-book'

/** The id of a person who sees the tenants of the book's one tag. */
export async function holdToTag({ resellerId }: TestBook): Promise<string> {
  const person = await addTestPerson(resellerId, 'support')
  await asOwner(
    `insert into portal.staff_tag (staff_id, tag_id, reseller_id)
     select $1, id, reseller_id from portal.tenant_tag where reseller_id = $2`,
    [person.id, resellerId],
  )
  return person.id
}
