-- Staff ask a shopper by a link whether to collect in another shop that has the goods.
create table reservations.question (
  id int generated always as identity primary key,
  reservation_id int not null references reservations.reservation,
  kind text not null check (kind in ('move', 'substitute')),
  from_shop_id int not null references shops.shop,
  shop_id int references shops.shop,
  reason text not null,
  -- null: the shopper did it without a question.
  account_id int,
  seed text not null,
  token_hash text not null unique,
  asked_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  answer text check (answer in ('agreed', 'declined', 'withdrawn', 'lapsed')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check ((kind = 'move') = (shop_id is not null))
);
comment on table reservations.question is 'asked by a link in a mail; the link works once, until its time is over';
comment on column reservations.question.seed is 'the token is made of it and of the secret: no token lies in the database';
comment on column reservations.question.answer is 'null: not answered yet';
create index question_of_reservation on reservations.question (reservation_id);
create unique index open_move on reservations.question (reservation_id) where kind = 'move' and answer is null;

-- The limit for picking starts again in a shop that a reservation was moved to.
alter table reservations.reservation add column moved_at timestamptz;
comment on column reservations.reservation.moved_at is 'when it came to this shop from another; null: it was made here';
