-- The newest event of a reservation is its version. Pages send the version that they showed with each action.
alter table reservations.reservation add column last_event_id bigint;
comment on column reservations.reservation.last_event_id is 'the newest of its events; null: nothing has happened since it was placed, or since before this was stored';
update reservations.reservation r
   set last_event_id = (select max(id) from reservations.event where reservation_id = r.id)
 where status_id < 4;

create function reservations.remember_event() returns trigger language plpgsql as $$
begin
  update reservations.reservation set last_event_id = new.id where id = new.reservation_id;
  return null;
end $$;
create trigger remember_event after insert on reservations.event
  for each row when (new.from_status is not null) execute function reservations.remember_event();
