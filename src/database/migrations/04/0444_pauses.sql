-- A shop takes no new reservations for a while or for a day. Existing ones continue.
create table shops.pause (
  id int generated always as identity primary key,
  shop_id int not null references shops.shop,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null,
  account_id int not null,
  made_at timestamptz not null default clock_timestamp(),
  check (ends_at >= begins_at)
);
comment on column shops.pause.ends_at is 'it ends by itself then; moved to now where a manager ends it sooner';
create index pause_by_end on shops.pause (ends_at);

create function search.log_pause() returns trigger language plpgsql as $$
begin
  insert into search.change (kind, ref) select distinct 'shop', shop_id from changed;
  return null;
end $$;
create trigger log_insert after insert on shops.pause referencing new table as changed
  for each statement execute function search.log_pause();
create trigger log_update after update on shops.pause referencing new table as changed
  for each statement execute function search.log_pause();
