-- Whether the customer has confirmed the number by a code sent to it.
alter table customers.customer
  add column phone_verified_at timestamptz,
  add column phone_owned_from timestamptz,
  add constraint phone_confirmed_whole check ((phone_verified_at is null) = (phone_owned_from is null));
comment on column customers.customer.phone_verified_at is 'null: by nobody, or the number is another since';
comment on column customers.customer.phone_owned_from is
  'from when on reservations of guests with the number are taken for the customer’s: numbers are given to others';

-- A code that confirms a number belongs to no reservation.
alter table notifications.sms
  alter column reservation_id drop not null,
  add constraint sms_about_one_thing check ((reservation_id is null) = (kind = 'code'));

create index reservation_by_guest_phone on reservations.reservation (phone, created_at)
  where customer_id is null and not is_order;
