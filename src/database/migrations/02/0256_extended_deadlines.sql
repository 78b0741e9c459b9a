-- A shopper can extend the pickup deadline once.

alter table reservations.reservation
  add column extended_at timestamptz,
  add constraint extended_when_ready check (extended_at is null or ready_at is not null);
comment on column reservations.reservation.extended_at is 'when the shopper extended the pickup deadline; null: not yet';

alter table reservations.event
  add column note text,
  add constraint event_note check (note is null or line_id is null and from_status = to_status);
comment on column reservations.event.note is 'what was done without moving the reservation: extended; null: it moved, or a line was marked';
