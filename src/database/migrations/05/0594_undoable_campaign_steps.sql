-- The last step of a campaign is stored with what undo needs. Until now undo read the texts of the audit log.
-- The step counts while undo_changed_at = changed_at: an older process that changes the campaign leaves these alone.

alter table campaigns.campaign
  add column undo_step text check (undo_step in ('publish', 'end', 'delete')),
  add column undo_ends_at timestamptz,
  add column undo_changed_at timestamptz;

comment on column campaigns.campaign.undo_step is 'the last step of an editor, where undo can take it back';
comment on column campaigns.campaign.undo_ends_at is 'of the step end: the end that it replaced';
comment on column campaigns.campaign.undo_changed_at is 'changed_at after the step; the step counts while the two are the same';

update campaigns.campaign as c
   set undo_step = case last.action when 'campaign published' then 'publish'
                                    when 'campaign deleted' then 'delete' else 'end' end,
       undo_ends_at = case when last.action = 'campaign ended'
                           then case last.detail ->> 'endsBefore' when 'open' then 'infinity'
                                else (last.detail ->> 'endsBefore')::timestamptz end end,
       undo_changed_at = c.changed_at
  from (select distinct on (subject) subject, action, detail
          from staff.audit_log where subject like 'campaign:%' order by subject, id desc) as last
 where last.subject = 'campaign:' || c.id
   and last.action in ('campaign published', 'campaign deleted', 'campaign ended')
   and (last.action <> 'campaign ended' or last.detail ? 'endsBefore');
