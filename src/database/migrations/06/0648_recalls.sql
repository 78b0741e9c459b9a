-- Recalls of dangerous goods, for Regulation (EU) 2023/988, art. 35-37 (src/modules/sales/recalls).

alter table catalogue.variant add column recalled boolean not null default false;
comment on column catalogue.variant.recalled is 'not sold and not handed over while a recall is in force, whatever the feed and the stock say';
create index variant_recalled_idx on catalogue.variant (article_id) where recalled;

create schema recalls;

create table recalls.recall (
  id int generated always as identity primary key,
  title text not null check (title <> ''),
  batch text not null,
  reason text not null check (reason <> ''),
  risk text not null check (risk <> ''),
  instructions text not null check (instructions <> ''),
  remedies text[] not null check (remedies <@ array['refund', 'repair', 'replacement'] and cardinality(remedies) > 0),
  contact text not null check (contact <> ''),
  version int not null default 1,
  made_at timestamptz not null default now(),
  published_at timestamptz,
  ended_at timestamptz,
  found_all boolean not null default false
);
comment on column recalls.recall.batch is 'the batches or serial numbers that it concerns. Empty: all';
comment on column recalls.recall.instructions is 'in Norwegian: stop using it, and how to return it';
comment on column recalls.recall.published_at is 'null: a draft';
comment on column recalls.recall.found_all is 'all buyers have a row in recalls.recipient';

create table recalls.variant (
  recall_id int not null references recalls.recall on delete cascade,
  variant_id int not null references catalogue.variant,
  primary key (recall_id, variant_id)
);
create index variant_idx on recalls.variant (variant_id);

create table recalls.recipient (
  recall_id int not null references recalls.recall,
  reservation_id int not null,
  covered_by int,
  pieces int not null,
  queued_at timestamptz not null default now(),
  sent_at timestamptz,
  fault text,
  primary key (recall_id, reservation_id)
);
comment on table recalls.recipient is 'evidence of sending. Addresses are only in reservations.reservation, which deletes them after their retention';
comment on column recalls.recipient.covered_by is 'the reservation of the same address that gets the mail. null: this one';
comment on column recalls.recipient.fault is 'the reply of the mail server that refused the mail, or no_address';

create table recalls.returned (
  id int generated always as identity primary key,
  recall_id int not null references recalls.recall,
  reservation_id int,
  pieces int not null check (pieces > 0),
  remedy text not null check (remedy in ('refund', 'repair', 'replacement')),
  at timestamptz not null default now(),
  account_id int
);
create index returned_recall_idx on recalls.returned (recall_id);
comment on column recalls.returned.reservation_id is 'null: bought in a shop without a reservation';
