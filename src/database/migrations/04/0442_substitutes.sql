-- A shop offers other goods for those it does not find: a separate line, held while the shopper is asked by a link.
alter table reservations.line
  add column substitute_for smallint,
  add foreign key (reservation_id, substitute_for) references reservations.line (reservation_id, position);
comment on column reservations.line.substitute_for is 'the position of the line that it was offered for; it is no part of the total that was promised';
alter table reservations.question
  add column line smallint,
  add foreign key (reservation_id, line) references reservations.line (reservation_id, position),
  add constraint question_line check ((kind = 'substitute') = (line is not null));
comment on column reservations.question.line is 'the position of the line that is offered';
create index question_to_lapse on reservations.question (expires_at) where answer is null;
