alter table portal.tenant_token add column server_fingerprint text;
