-- Inventories pushed by other programs with a key, stored until the sender has read the result.
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

-- Single counts from tills: one run per call that changed something, so that the ledger can name the source.
alter table feeds.run drop constraint run_kind_check;
alter table feeds.run add constraint run_kind_check
  check (kind in ('stores', 'products', 'inventory', 'postcodes', 'addresses', 'reviews', 'customers', 'changes'));
create index run_changes_idx on feeds.run (at) where kind = 'changes';
