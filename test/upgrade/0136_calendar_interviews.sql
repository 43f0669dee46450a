-- Ada's calendar also has her interviews.
update calendars set applications = true;
