-- Redirects of former addresses. Each change adds a row and the newest is in force, so that every change can be undone.
create schema redirects;

create table redirects.state (
  id int generated always as identity primary key,
  rows jsonb not null,
  made_at timestamptz not null default now()
);
comment on table redirects.state is 'append-only: the newest row counts; the fifty newest are kept';
comment on column redirects.state.rows is 'a list of {from, to, status}, at most a thousand';

create function redirects.log_state() returns trigger language plpgsql as $$
begin
  insert into search.change (kind, ref) values ('redirects', 0);
  return null;
end $$;
create trigger log_state after insert on redirects.state for each statement execute function redirects.log_state();

-- The addresses of the previous shop.
insert into redirects.state (rows) values ('[
  {"from": "/payment", "to": "/kundeservice", "status": 301},
  {"from": "/return", "to": "/kundeservice", "status": 301},
  {"from": "/terms", "to": "/kundeservice", "status": 301},
  {"from": "/reclamation", "to": "/kundeservice", "status": 301},
  {"from": "/privacy", "to": "/personvernerklaering", "status": 301},
  {"from": "/sommersalg", "to": "/", "status": 302},
  {"from": "/vinterkampanje", "to": "/", "status": 302},
  {"from": "/var-historie", "to": "/", "status": 302},
  {"from": "/merkevaren", "to": "/", "status": 302}
]');
