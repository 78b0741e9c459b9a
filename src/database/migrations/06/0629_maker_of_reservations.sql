-- A receipt shows the whole contact details only to the browser or the account that made it.

alter table reservations.reservation add column maker text;
comment on column reservations.reservation.maker is 'SHA-256 of the id of the guest token of the browser that placed it. null: from before it was stored, or written by an import';
