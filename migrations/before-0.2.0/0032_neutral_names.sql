-- People without a name were called by the part of their address before the @, which is masked for strangers.
update people set display_name = 'New member', name_lower = 'new member', version = version + 1
where display_name = left(email, length(email) - position('@' in reverse(email)))
  and display_name <> trim(first_name || ' ' || last_name);

update friendships set friend_name_lower = people.name_lower from people
where people.id = friend_id and people.display_name = 'New member' and friend_name_lower <> people.name_lower;
