-- A recall with one remedy needs a reason (Regulation (EU) 2023/988, art. 37), and recalled lines have a state of their own.

alter table recalls.recall add column one_remedy_reason text not null default '';
comment on column recalls.recall.one_remedy_reason is 'why buyers cannot choose between two remedies. Empty: they can';

alter table reservations.line
  drop constraint line_state_check,
  add constraint line_state_check
    check (state in ('waiting', 'found', 'not_found', 'recalled', 'substitute_asked', 'substitute_accepted', 'substitute_declined', 'collected'));

update reservations.line set state = 'recalled'
 where state = 'not_found' and kept = 0
   and id in (select line_id from reservations.event where reason = 'Tilbakekalt. Ikke lever ut.');
