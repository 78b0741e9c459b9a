-- A line of several pieces needs a scan for each piece. Migration 0676 validates the constraint.

alter table reservations.line
  add column scanned int not null default 0,
  add constraint line_scanned_check check (scanned between 0 and count) not valid;
comment on column reservations.line.scanned is 'pieces scanned so far of a line that is not completely found; 0 after each other mark';
