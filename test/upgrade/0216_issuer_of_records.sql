update records set issuer = 'https://cohort.test';
