update teams set tags = '{Study group,Design}' where name = 'Put away';
