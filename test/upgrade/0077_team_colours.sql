-- One team chose both, the others have those of their ids.
update teams set chosen_colour = 'violet', chosen_symbol = 'cup' where name = 'Put away';
