-- A receipt shows the whole contact details only to the browser or the account that made it.

alter table reservations.reservation add column maker text;
comment on column reservations.reservation.maker is 'SHA-256 of the id of the guest token of the browser that placed it. null: from before it was stored, or written by an import';

-- With the setting foreign_phones, numbers of other countries are stored in E.164 too. Norwegian ones keep their rule.
alter table reservations.reservation drop constraint reservation_phone_check,
  add constraint reservation_phone_check check (phone ~ '^\+47[49][0-9]{7}$' or phone ~ '^\+(?!47)[1-9][0-9]{6,14}$');
alter table customers.customer drop constraint customer_phone_check,
  add constraint customer_phone_check check (phone ~ '^\+47[49][0-9]{7}$' or phone ~ '^\+(?!47)[1-9][0-9]{6,14}$');
