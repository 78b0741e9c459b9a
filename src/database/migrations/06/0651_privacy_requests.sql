-- Requests for access, correction or deletion by persons without an account, proved by a mailed code.

create schema privacy;

create table privacy.request (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('access', 'correction', 'deletion')),
  email text not null,
  message text not null default '',
  brand text not null,
  made_at timestamptz not null default now(),
  due_at timestamptz not null,
  file_token_hash text unique,
  closed_at timestamptz,
  outcome text check (outcome in ('done', 'refused')),
  reason text,
  check ((closed_at is null) = (outcome is null) and (closed_at is null) = (reason is null))
);
create index on privacy.request (due_at) where closed_at is null;

comment on column privacy.request.due_at is 'one month after the request (Regulation (EU) 2016/679, art. 12 (3))';
comment on column privacy.request.file_token_hash is 'of the link to the file of an access request, which works for a week';
comment on column privacy.request.outcome is 'null: open';
comment on column privacy.request.reason is 'the reason that the requester reads. null: open';
