create schema cart;

create table cart.promo_code (
  id int generated always as identity primary key,
  code text not null unique check (code = upper(btrim(code)) and length(code) between 3 and 60),
  name text not null,
  type text not null default 'public' check (type in ('public', 'personal', 'campaign')),
  customer_id int,
  fixed boolean not null,
  amount int not null check (amount > 0 and (fixed or amount <= 1000000)),
  starts_at timestamptz not null default '-infinity',
  ends_at timestamptz not null default 'infinity',
  limit_total int check (limit_total > 0),
  limit_per_customer int check (limit_per_customer > 0),
  minimum_sum int not null default 0 check (minimum_sum >= 0),
  only_cc boolean not null default false,
  used int not null default 0 check (used >= 0 and used <= limit_total),
  check (starts_at <= ends_at),
  check ((type = 'personal') = (customer_id is not null))
);
comment on column cart.promo_code.type is 'public: told to everybody; personal: to its customer alone; campaign: to those who know it';
comment on column cart.promo_code.amount is 'øre where fixed, else millionths of the sum';
comment on column cart.promo_code.ends_at is 'the last instant at which it holds';
comment on column cart.promo_code.used is 'by what holds: reservations that ended without goods have given theirs back';
comment on column cart.promo_code.only_cc is 'for what is collected, not for delivery';

alter table reservations.reservation
  add column promo_code_id int references cart.promo_code,
  add check (discount = 0 or promo_code_id is not null);
create index reservation_promo_code_idx on reservations.reservation (promo_code_id, phone) where promo_code_id is not null;
