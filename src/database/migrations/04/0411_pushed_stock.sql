-- Stock that other programs push by a key: whole inventories, each until somebody has asked what became of it.
create table feeds.push (
  id uuid primary key,
  key_id int not null references keys.key,
  received_at timestamptz not null default now(),
  finished_at timestamptz,
  state text not null default 'taking' check (state in ('taking', 'taken', 'refused', 'failed')),
  outcome jsonb not null default '{}',
  check ((state = 'taking') = (finished_at is null))
);
comment on table feeds.push is 'forgotten after 30 days';
create index push_received_idx on feeds.push (received_at);

-- Single counts as a till sends them: a run for each call that changed something, so that the ledger can say whose they were.
alter table feeds.run drop constraint run_kind_check;
alter table feeds.run add constraint run_kind_check
  check (kind in ('stores', 'products', 'inventory', 'postcodes', 'addresses', 'reviews', 'customers', 'changes'));
create index run_changes_idx on feeds.run (at) where kind = 'changes';
