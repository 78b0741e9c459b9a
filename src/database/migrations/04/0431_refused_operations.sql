-- The provider's reason for a refusal, and how it was resolved: retried by an operator, or settled outside the shop.
alter table payments.operation
  drop constraint operation_state_check,
  add constraint operation_state_check check (state in ('asked', 'done', 'refused', 'unknown', 'by hand')),
  add column detail text,
  -- Why it was settled by hand, and by which account.
  add column note text,
  add column settled_by int,
  add constraint settled_by_somebody check ((state = 'by hand') = (note is not null and settled_by is not null));
create index operation_refused on payments.operation (at) where state = 'refused';
