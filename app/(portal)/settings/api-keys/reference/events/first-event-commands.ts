/** From nothing to a delivery, as commands for a shell: the key and the id of the new webhook are variables. */
export function firstEventCommands(server: string): { create: string; test: string } {
  return {
    create: `curl '${server}/webhooks' \\
  -H "Authorization: Bearer $PORTERIA_KEY" -H 'Idempotency-Key: webhook-001' \\
  --json '{"url":"https://erp.example.pe/porteria","kinds":["tenant.locked","payment.received"]}'`,
    test: `curl -X POST "${server}/webhooks/$WEBHOOK_ID/test" \\
  -H "Authorization: Bearer $PORTERIA_KEY" -H 'Idempotency-Key: webhook-001-test'`,
  }
}
