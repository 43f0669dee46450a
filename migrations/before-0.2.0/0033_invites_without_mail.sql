-- An invite of which no mail was sent: too many went to its address, or its sender has not confirmed their own.
alter table invites drop constraint invites_delivery_check;
alter table invites add constraint invites_delivery_check check (delivery in ('queued', 'sent', 'failing', 'unsent'));
