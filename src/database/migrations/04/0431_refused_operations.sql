-- What a provider said when it refused, and what became of it: asked again by somebody, or settled outside of the shop.
alter table payments.operation
  drop constraint operation_state_check,
  add constraint operation_state_check check (state in ('asked', 'done', 'refused', 'unknown', 'by hand')),
  add column detail text,
  -- Why it is settled by hand, and by whose account.
  add column note text,
  add column settled_by int,
  add constraint settled_by_somebody check ((state = 'by hand') = (note is not null and settled_by is not null));
create index operation_refused on payments.operation (at) where state = 'refused';
