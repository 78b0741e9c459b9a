-- Polls: multiple-choice questions for shoppers, some with correct answers.
create schema polls;

create table polls.poll (
  id int generated always as identity primary key,
  name text not null,
  description text not null default '',
  banner_desktop text,
  banner_mobile text,
  starts_at timestamptz,
  ends_at timestamptz,
  published boolean not null default false,
  version int not null default 1,
  changed_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
comment on column polls.poll.starts_at is 'null: as soon as it is published';
comment on column polls.poll.ends_at is 'null: until further notice';

create table polls.question (
  id int generated always as identity primary key,
  poll_id int not null references polls.poll on delete cascade,
  position int not null,
  text text not null,
  unique (poll_id, position)
);

create table polls.option (
  id int generated always as identity primary key,
  question_id int not null references polls.question on delete cascade,
  position int not null,
  text text not null,
  correct boolean not null default false,
  unique (question_id, position),
  unique (id, question_id)
);
comment on column polls.option.correct is 'a right answer; a question without any asks for an opinion';

create table polls.vote (
  id bigint generated always as identity primary key,
  poll_id int not null references polls.poll on delete cascade,
  customer_id int,
  guest text,
  at timestamptz not null default now()
);
comment on column polls.vote.customer_id is 'null: a guest, or a vote whose voter was forgotten';
comment on column polls.vote.guest is 'keyed hash of the id in the browser''s token; null: forgotten';
-- One vote per customer, and per browser without an account.
create unique index vote_customer on polls.vote (poll_id, customer_id) where customer_id is not null;
create unique index vote_guest on polls.vote (poll_id, guest) where customer_id is null and guest is not null;
create index vote_browser on polls.vote (poll_id, guest);

create table polls.answer (
  vote_id bigint not null references polls.vote on delete cascade,
  question_id int not null references polls.question on delete cascade,
  option_id int not null,
  primary key (vote_id, question_id),
  foreign key (option_id, question_id) references polls.option (id, question_id)
);
create index answer_option on polls.answer (question_id, option_id);
