-- Where somebody found their applications: the names for a filter, and those of each.
create index applications_source on applications (owner_id, source, id);
