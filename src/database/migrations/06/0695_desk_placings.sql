-- Reservations that staff made for a customer in the shop.
create table reservations.desk_placing (
  reservation_id int primary key references reservations.reservation on delete cascade,
  account_id int not null,
  shop_id int not null,
  agreed_by text not null check (agreed_by in ('customer', 'assistant')),
  agreed_at timestamptz not null default clock_timestamp()
);
comment on table reservations.desk_placing is 'reservations made at a desk, and the consent to store the contact details';
comment on column reservations.desk_placing.shop_id is 'the shop of the desk';
comment on column reservations.desk_placing.agreed_by is
  'customer: ticked on the screen by the customer. assistant: by the assistant, after the customer said yes';
