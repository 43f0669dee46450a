update server_settings set registration = 'domain', registration_domains = '{cohort.test}';
