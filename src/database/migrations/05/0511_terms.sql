-- All versions of the terms of sale, so that the version shown to a shopper can still be read. The content pages
-- themselves keep only the newest changes.
create table content.terms_version (
  version text primary key check (version ~ '^[0-9a-f]{16}$'),
  words jsonb not null,
  first_at timestamptz not null default now(),
  replaced_at timestamptz
);
comment on table content.terms_version is 'kept for good: reservations and orders name them';
comment on column content.terms_version.version is 'the beginning of the SHA-256 of the words: the same words are the same version';
comment on column content.terms_version.words is '{title, lead, body} with the body in Markdown';
comment on column content.terms_version.replaced_at is 'null: in force';

alter table reservations.reservation add column terms_version text references content.terms_version;
comment on column reservations.reservation.terms_version is 'the terms of sale that were shown; null: made before they were kept, or not in the shop''s pages';
