-- Programs read changes in the order of transactions (decision 0347). A backup leaves the column out, because numbers of
-- transactions mean nothing on another server.
alter table reservations.reservation add column changed_xid xid8 not null default pg_current_xact_id();
comment on column reservations.reservation.changed_xid is 'the transaction of its newest event';
create index reservation_changes on reservations.reservation (changed_xid, id);

create or replace function reservations.remember_event() returns trigger language plpgsql as $$
begin
  update reservations.reservation set last_event_id = new.id, changed_xid = pg_current_xact_id()
   where id = new.reservation_id;
  return null;
end $$;

-- A program has stored a reservation in its own system.
create table reservations.acknowledgement (
  key_id int not null,
  reservation_id int not null references reservations.reservation on delete cascade,
  at timestamptz not null default now(),
  primary key (key_id, reservation_id)
);
create index acknowledgement_reservation on reservations.acknowledgement (reservation_id);
