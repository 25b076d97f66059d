-- The log is read by time and, within a millisecond, by id: an index each for all calls and for one endpoint.
-- CreateIndex
CREATE INDEX "upstream_call_reseller_id_at_id_idx" ON "portal"."upstream_call"("reseller_id", "at" DESC, "id" DESC);

-- DropIndex
DROP INDEX "portal"."upstream_call_reseller_id_at_idx";

create index upstream_call_by_endpoint_at on portal.upstream_call (reseller_id, endpoint, at desc, id desc);
drop index portal.upstream_call_by_endpoint;
