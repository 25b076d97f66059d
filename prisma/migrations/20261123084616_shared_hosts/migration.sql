-- Other tenants with the same host are looked for with every row of a list.
-- CreateIndex
CREATE INDEX "tenant_reseller_id_host_idx" ON "portal"."tenant"("reseller_id", "host");
