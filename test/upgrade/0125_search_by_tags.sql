update teams set tags = '{Weaving}' where is_public and tags = '{}';
