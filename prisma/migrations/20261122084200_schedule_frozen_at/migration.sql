alter table portal.lock_schedule add column frozen_at timestamptz(3) not null default now();
alter table portal.lock_schedule alter column frozen_at drop default;
