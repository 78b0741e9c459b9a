-- Log rows must not be pruned before every process has read them. A row's time is the start of its transaction, not its
-- commit, so the pruning job notes which transactions had ended by when.
create table search.log_mark (
  at timestamptz primary key default clock_timestamp(),
  ended_below xid8 not null,
  pruned boolean not null default false
);
comment on table search.log_mark is 'at this time every transaction below ended_below had ended; pruned: rows below it are gone';

-- Stock rows are deleted only with a chain's data. The lists must follow.
create trigger log_delete after delete on shops.stock referencing old table as changed
  for each statement execute function search.log_stock();
