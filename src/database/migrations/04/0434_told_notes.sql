-- What the shop asks a shopper, and what comes of that, is told to no other system: only that a deadline or the shop is another.
drop trigger told_by_webhook on reservations.event;
create trigger told_by_webhook after insert on reservations.event
  for each row when (new.line_id is null and (new.note is null or new.note in ('extended', 'moved')))
  execute function webhooks.tell_of_reservation();
