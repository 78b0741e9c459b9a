-- Sessions record the latest proof of identity.

alter table customers.session add column proved_at timestamptz not null default now();
update customers.session set proved_at = created_at;
comment on column customers.session.proved_at is 'the latest login or re-entered password in this session';
