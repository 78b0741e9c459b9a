-- Returned pieces are counted against those that buyers had got, and phone calls are evidence as mails are.

alter table recalls.recipient add column handed_over int not null default 0;
comment on column recalls.recipient.handed_over is 'of its pieces, those that the buyer had got. The recall took the others out';
update recalls.recipient p set handed_over = p.pieces
  from reservations.reservation r
 where r.id = p.reservation_id and r.status_id in (4, 9, 10)
   and not exists (select from reservations.line l where l.reservation_id = r.id and l.state = 'recalled');

create table recalls.call (
  id int generated always as identity primary key,
  recall_id int not null,
  reservation_id int not null,
  at timestamptz not null default now(),
  account_id int,
  note text not null check (note <> ''),
  foreign key (recall_id, reservation_id) references recalls.recipient
);
create index call_recipient_idx on recalls.call (recall_id, reservation_id);
comment on table recalls.call is 'calls to buyers whom no mail has reached';
comment on column recalls.call.account_id is 'null: noted by the operator';
comment on column recalls.call.note is 'what came of the call, such as reached, or no reply';
