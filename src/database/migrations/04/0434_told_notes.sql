-- Questions to shoppers and their results are not sent to other systems, except changes of the deadline or the shop.
drop trigger told_by_webhook on reservations.event;
create trigger told_by_webhook after insert on reservations.event
  for each row when (new.line_id is null and (new.note is null or new.note in ('extended', 'moved')))
  execute function webhooks.tell_of_reservation();
