-- What a process reads from the change log must not be pruned under it. A row's own time is that of its transaction's
-- start, which says nothing about when others could see it; so the job notes which transactions had ended by when.
create table search.log_mark (
  at timestamptz primary key default clock_timestamp(),
  ended_below xid8 not null,
  pruned boolean not null default false
);
comment on table search.log_mark is 'at this time every transaction below ended_below had ended; pruned: rows below it are gone';

-- Stock rows go only when a chain's data is taken out; the lists must follow.
create trigger log_delete after delete on shops.stock referencing old table as changed
  for each statement execute function search.log_stock();
